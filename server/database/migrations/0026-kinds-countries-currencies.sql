-- Room for fiscal documents of other kinds, parties of other countries, other currencies and other ways in; all that stands is NF-e, Brazil and R$.

-- kinds are those of FISCAL_DOCUMENT_KINDS in the domain; countries ISO 3166-1 alpha-2, currencies ISO 4217
alter table invoice
  add column document_kind text not null default 'nfe' constraint invoice_document_kind_check check (document_kind in ('nfe')),
  add column currency text not null default 'BRL' constraint invoice_currency_check check (currency ~ '^[A-Z]{3}$'), -- of all amounts of the document and its items
  add column emit_country_id text not null default 'BR' constraint invoice_emit_country_id_check check (emit_country_id ~ '^[A-Z]{2}$'),
  add column dest_country_id text not null default 'BR' constraint invoice_dest_country_id_check check (dest_country_id ~ '^[A-Z]{2}$'),
  add column emit_tax_num text, -- where the party's country has neither CNPJ nor CPF; else null
  add column dest_tax_num text;

alter table provider_company
  add column country_id text not null default 'BR' constraint provider_company_country_id_check check (country_id ~ '^[A-Z]{2}$'),
  add column tax_num text; -- where nmp_code is not the root of its CNPJ

alter table campaign_prize add column currency text not null default 'BRL' constraint campaign_prize_currency_check check (currency ~ '^[A-Z]{3}$');
alter table ranking_standing add column currency text not null default 'BRL' constraint ranking_standing_currency_check check (currency ~ '^[A-Z]{3}$');
alter table payout add column currency text not null default 'BRL' constraint payout_currency_check check (currency ~ '^[A-Z]{3}$');

-- By which way in the batch came: the way column tells the form of what it holds.
alter table upload_batch add column source text not null default 'upload'
  constraint upload_batch_source_check check (source in ('upload', 'key', 'typed', 'mail', 'stream', 'api', 'agent'));
update upload_batch set source = case way when 'keys' then 'key' else 'typed' end where way in ('keys', 'hand');
