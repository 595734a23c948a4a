/**
 * Quantities that events of the tax authority take back, once a decider has applied them: what no longer counts of an item, and
 * what of that never left the stock. The kind of a debit note is kept; 07 is a loss in stock.
 */
export const sql = `
alter table invoice_item add column q_taken_back numeric constraint invoice_item_q_taken_back_check check (q_taken_back > 0),
  add column q_stayed numeric constraint invoice_item_q_stayed_check check (q_stayed > 0);
alter table invoice add column tp_nf_debito text;
`;
