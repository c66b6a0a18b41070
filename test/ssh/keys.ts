/** Keys for tests, generated with `ssh-keygen`; they protect nothing. */

/** An ed25519 key, and what `ssh-keygen` prints about it. */
export const key = {
  privateKey: `-----BEGIN OPENSSH PRIVATE KEY-----
b3BlbnNzaC1rZXktdjEAAAAABG5vbmUAAAAEbm9uZQAAAAAAAAABAAAAMwAAAAtzc2gtZW
QyNTUxOQAAACDhgjbxrzfIpb+eZJDy8CI6Zwbc1aTPD18Pm1KaKQ2KcQAAAJhhRoJnYUaC
ZwAAAAtzc2gtZWQyNTUxOQAAACDhgjbxrzfIpb+eZJDy8CI6Zwbc1aTPD18Pm1KaKQ2KcQ
AAAEAeq09t+Ahr9dkT7ofDSkREn15efJ7+IiNSIeE7N05UseGCNvGvN8ilv55kkPLwIjpn
BtzVpM8PXw+bUpopDYpxAAAAD2FkYUBleGFtcGxlLm9yZwECAwQFBg==
-----END OPENSSH PRIVATE KEY-----
`,
  blob: 'AAAAC3NzaC1lZDI1NTE5AAAAIOGCNvGvN8ilv55kkPLwIjpnBtzVpM8PXw+bUpopDYpx',
  fingerprint: 'SHA256:z0RoQEKIDgFRlnn7W/qn4Y8wS6+UNEMNn+HLbPCbFSg',
} as const;

/** The host key file of a server of version 0.1.0, and the fingerprint that it printed. */
export const earlierKey = {
  privateKey: `-----BEGIN OPENSSH PRIVATE KEY-----
b3BlbnNzaC1rZXktdjEAAAAABG5vbmUAAAAEbm9uZQAAAAAAAAABAAAAMwAAAAtzc2gtZW
QyNTUxOQAAACAClMsLFua73eltcKkebDtOqWW0ZM/Kt2+AaDL03CZJIgAAAJBra2tra2tr
awAAAAtzc2gtZWQyNTUxOQAAACAClMsLFua73eltcKkebDtOqWW0ZM/Kt2+AaDL03CZJIg
AAAEBA7h+H602s9WDkwfQNcU6bv0tP5Appmbpe5ZV61FEj4gKUywsW5rvd6W1wqR5sO06p
ZbRkz8q3b4BoMvTcJkkiAAAABmtleXBlZwECAwQFBgc=
-----END OPENSSH PRIVATE KEY-----
`,
  fingerprint: 'SHA256:U/a7AhMW1Poy3O5881vicL3BuNvfma2vXcHE3EwOqyY',
} as const;

/** An ed25519 key with a passphrase. */
export const lockedKey = `-----BEGIN OPENSSH PRIVATE KEY-----
b3BlbnNzaC1rZXktdjEAAAAACmFlczI1Ni1jdHIAAAAGYmNyeXB0AAAAGAAAABD9/0snmV
huiMJPw/UJDtylAAAAEAAAAAEAAAAzAAAAC3NzaC1lZDI1NTE5AAAAIDURWv4HWBmbIStQ
LYaKI9o5G1Wtp6OHlw+sfl3g43lVAAAAkMgLR1eRH854zSDcURj+GCv7DsfmJofU22ZNUd
Mn2QTMoBoE5dRSV9Cr2kmmQ9/d8vxwiBwV4cv5Mk9SGv0Chl0frmUKUfyiWMeRkmsfzFev
k9Q6q5KiDA0GPdnLnO+pivKk2n49LZT3IqdtcKLUvOyIKMEyfr390EK5DMgsKgw4YkVuGV
YOigJ/QhEtxsHxdA==
-----END OPENSSH PRIVATE KEY-----
`;

/** A key of another type. */
export const ecdsaKey = `-----BEGIN OPENSSH PRIVATE KEY-----
b3BlbnNzaC1rZXktdjEAAAAABG5vbmUAAAAEbm9uZQAAAAAAAAABAAAAaAAAABNlY2RzYS
1zaGEyLW5pc3RwMjU2AAAACG5pc3RwMjU2AAAAQQSH+YFzncX7j4+QCdoafTTXARwuMYm0
m7O/2t19zUCAqqK95QiwyNBx5H5Gspl9gQu7Owg97ZfbzkzUAr9N1hkzAAAAoP/u747/7u
+OAAAAE2VjZHNhLXNoYTItbmlzdHAyNTYAAAAIbmlzdHAyNTYAAABBBIf5gXOdxfuPj5AJ
2hp9NNcBHC4xibSbs7/a3X3NQICqor3lCLDI0HHkfkaymX2BC7s7CD3tl9vOTNQCv03WGT
MAAAAhALmTCeIEUFLR28bl8AADwKpzgiZGkaqIHswpAqXpm67NAAAAAXgBAgMEBQY=
-----END OPENSSH PRIVATE KEY-----
`;

/** A key in another format. */
export const pemKey = `-----BEGIN EC PRIVATE KEY-----
MHcCAQEEIET28i7tldhEp/dwHOeTY7JN9Eh3EsF4SKJ0nlWwgLgpoAoGCCqGSM49
AwEHoUQDQgAEWXurP9h2gWDZolfx0ftPuPlUQXclkEoQ6Dxklg6ywS9gdo0qLeim
7cgwDkOJRQZ3x+UQgH8AV/vfBxpubkn63A==
-----END EC PRIVATE KEY-----
`;
