/** Who let a person in stands among their facts, and who asked for and confirmed an address. */
export const sql = `
create function note_release() returns trigger language plpgsql as $body$
begin
  insert into identity_fact (business_partner_id, kind, brought_by, how, since) values (new.business_partner_id, 'release', new.changed_by, 'release', new.changed_at);
  return null;
end $body$;
create trigger user_status_change_identity after insert on user_status_change for each row
  when (new.from_status = 2 and new.to_status = 3 and new.changed_by is not null and new.changed_by <> new.business_partner_id) execute function note_release();

create function note_address() returns trigger language plpgsql as $body$
begin
  insert into identity_fact (business_partner_id, kind, value, brought_by, brought_acting, confirmed_by, how, since, until)
    values (new.business_partner_id, 'e-mail', new.new_email, new.asked_by, new.asked_acting, new.ended_by, 'e-mail-change', new.ended_at, new.ended_at);
  return null;
end $body$;
create trigger email_change_identity after update on email_change for each row
  when (old.outcome is null and new.outcome in ('by-link', 'by-person', 'by-administrator')) execute function note_address();

-- A prize names the fact that holds its winner's number, for the number itself is in no row of prizes.
alter table payout add column winner_tax_fact_id bigint constraint payout_winner_tax_fact_id_fkey references identity_fact;
update payout p set winner_tax_fact_id = (select f.id from identity_fact f where f.business_partner_id = p.winner_id and f.kind = 'tax-number' and f.value = p.winner_tax_num order by f.id desc limit 1);
alter table payout drop column winner_tax_num;
create or replace function keep_winner_identity() returns trigger language plpgsql as $body$
begin
  select o.winner_name, o.winner_tax_fact_id into new.winner_name, new.winner_tax_fact_id from payout o
    where o.campaign_id = new.campaign_id and o.winner_id = new.winner_id order by o.id limit 1;
  if not found then
    select b.name1, (select f.id from identity_fact f where f.business_partner_id = b.id and f.kind = 'tax-number' and f.until is null order by f.id desc limit 1)
      into new.winner_name, new.winner_tax_fact_id from business_partner b where b.id = new.winner_id;
  end if;
  return new;
end $body$;
`;
