-- 2026-11-26T21:50:00.000Z
-- Accounts of a demonstration loaded before get the hash by which the known password is told (known-password.ts): as loaded, they
-- had one hash together.
UPDATE users AS u SET password_hash = '$argon2id$v=19$m=19456,t=2,p=1$a2lvc3F1ZS1kZW1vLTIwMjY$F9tLlnaPFtdNm+A1FP5O4IpxaOI8Gvgp+V7AE7NheLo'
FROM users AS other
WHERE u.username IN ('camille_derrien', 'nora_lit') AND other.username IN ('camille_derrien', 'nora_lit')
  AND u.id <> other.id AND u.password_hash = other.password_hash;
