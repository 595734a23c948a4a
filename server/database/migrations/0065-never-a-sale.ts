/** What counts of codes that never are a sale is judged anew: flags of their rows may have let them count. */
export const sql = `
select note_for_ledger('cfop', array(
  select distinct rfb_code::bigint from cfop
  where rfb_code ~ '^[0-9](666|910|911|917|918|919|922|923|924)$' and (ind_venda or ind_devol)));
`;
