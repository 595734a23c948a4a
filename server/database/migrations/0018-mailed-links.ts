/** Mails know whose link they hold, so that it is readable no longer than it serves; and people which channels they have found. */
export const sql = `
alter table mail add column token_hash text;     -- of the link in its text, until that is taken away
create index mail_token_idx on mail (token_hash) where token_hash is not null;
update mail set text_body = '', html_body = ''
where (sent_at is not null or created_at < now() - interval '3 days') and text_body ~ '(useractivation[?]token|passwordsreset[?]user)=';

-- Channels that a person knew the tax number of: he asks for none but these, so nobody reads them all by counting.
create table channel_found (
  business_partner_id bigint not null constraint channel_found_business_partner_id_fkey references business_partner,
  customer_id bigint not null constraint channel_found_customer_id_fkey references customer,
  found_at timestamptz not null default now(),
  constraint channel_found_pkey primary key (business_partner_id, customer_id)
);
`;
