// OpenSSL's libcrypto, as Digests uses it: message digests only.
#pragma once
#include <openssl/evp.h>
