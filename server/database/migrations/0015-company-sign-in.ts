/** Sign-in by the company's OpenID Connect provider: whose subject is whose account, and sign-ins under way. */
export const sql = `
create table oidc_identity (
  issuer text not null, subject text not null,
  business_partner_id bigint not null constraint oidc_identity_business_partner_id_fkey references business_partner,
  linked_at timestamptz not null, last_used_at timestamptz not null,
  constraint oidc_identity_pkey primary key (issuer, subject),
  constraint oidc_identity_person_key unique (issuer, business_partner_id)
);
create index oidc_identity_person_idx on oidc_identity (business_partner_id);

-- A sign-in under way. The page that began it keeps what binding_hash is the hash of; without it the code is worth nothing.
create table oidc_sign_in (
  state_hash text constraint oidc_sign_in_pkey primary key,
  binding_hash text not null,
  nonce text not null, code_verifier text not null,
  return_mode text not null constraint oidc_sign_in_return_mode_check check (return_mode in ('redirect', 'popup')),
  return_origin text not null, return_url text not null,
  created_at timestamptz not null, expires_at timestamptz not null,
  returned_at timestamptz,
  code_hash text constraint oidc_sign_in_code_hash_key unique,
  business_partner_id bigint constraint oidc_sign_in_business_partner_id_fkey references business_partner,
  had_second_factor boolean not null default false,
  used_at timestamptz
);
create index oidc_sign_in_age_idx on oidc_sign_in (expires_at);
`;
