/**
 * A self-signed certificate for 127.0.0.1 and its key, only for test servers on this machine. Node can use certificates
 * but not make them. It is valid for a hundred years and was made with:
 *   openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 36500 -subj /CN=mail.test -addext subjectAltName=DNS:localhost,IP:127.0.0.1
 */
export const testCertificate = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgvE/8iWbYoSOYOxQx
3HVISDT5gZt8zS73OdWyvduWRBahRANCAASU/XETUtkWNvlxyrA5qXd6vY4FF9Ha
t6gwqTHfW4t2NjdKtKHeSx+0bJtNu/vGUPUOyo9eUAjDBMX7DxBpVBRW
-----END PRIVATE KEY-----`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBmzCCAUGgAwIBAgIUNbqlYtrHQaj+cKC/i97hRRaHlL4wCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbWFpbC50ZXN0MCAXDTI2MTEyMTE1NDczM1oYDzIxMjYxMDI4
MTU0NzMzWjAUMRIwEAYDVQQDDAltYWlsLnRlc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAASU/XETUtkWNvlxyrA5qXd6vY4FF9Hat6gwqTHfW4t2NjdKtKHeSx+0
bJtNu/vGUPUOyo9eUAjDBMX7DxBpVBRWo28wbTAdBgNVHQ4EFgQURspdKlcttWbV
KqNXkPcZYrocDJYwHwYDVR0jBBgwFoAURspdKlcttWbVKqNXkPcZYrocDJYwDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDSAAwRQIgKWLcC+GKN/111lR4sZDhZ8TWhxRtrNpFM5dY0qntUkgCIQCu
gyVhaRsZtDpW4GYz8bPyFysJFAgzSCm39b3CYxjodg==
-----END CERTIFICATE-----`,
};
