-- Home tokens (AMB-03): the digest of a token, the challenge text it stands for, and when it ends.
CREATE TABLE home_tokens (
  digest TEXT PRIMARY KEY,
  challenge_text TEXT NOT NULL,
  -- Milliseconds since the epoch.
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX home_tokens_by_end ON home_tokens (expires_at);
