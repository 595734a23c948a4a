/**
 * What is sold to the provider itself counts nowhere: sales to a root that became or was the provider's are counted again, and those that
 * were counted until now.
 */
export const sql = `
create function note_provider_sales(roots text[]) returns void language sql as $body$
  select note_for_ledger('invoice', array(select v.id from invoice v where v.emit_type = '2' and length(v.dest_cnpj_cpf) = 14
    and left(v.dest_cnpj_cpf, 8) = any(roots)));
$body$;

create function note_provider_root() returns trigger language plpgsql as $body$
begin
  perform note_provider_sales(array[replace(new.nmp_code, '.', ''), case when tg_op = 'UPDATE' then replace(old.nmp_code, '.', '') end]);
  return null;
end $body$;
create trigger provider_company_sales_insert after insert on provider_company for each row execute function note_provider_root();
create trigger provider_company_sales after update of nmp_code on provider_company for each row
  when (new.nmp_code is distinct from old.nmp_code) execute function note_provider_root();

select note_provider_sales(array(select replace(nmp_code, '.', '') from provider_company));
`;
