/** A mailbox counts as a person's own once a link sent there was used. A company account is linked to such an address only, and the link ends with it. */
export const sql = `
alter table business_partner add column email_proven_at timestamptz;
update business_partner p set email_proven_at = now() where p.status1 in (2, 3, 4, 5) and p.passwd_hash is not null
  and not exists (select from email_change c where c.business_partner_id = p.id and c.outcome in ('by-person', 'by-administrator') and lower(c.new_email) = lower(p.email));
delete from oidc_identity i using business_partner p where p.id = i.business_partner_id and p.bp_type <> '91';
create function nmv_address_changed() returns trigger language plpgsql as $$
begin
  if new.email_proven_at is not distinct from old.email_proven_at then new.email_proven_at := null; end if;
  delete from oidc_identity where business_partner_id = new.id;
  return new;
end $$;
create trigger business_partner_address_changed before update of email on business_partner
  for each row when (lower(old.email) is distinct from lower(new.email)) execute function nmv_address_changed();
`;
