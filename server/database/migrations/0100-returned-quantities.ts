/** What a decider says came back of an item that a buyer returns under the buyer's own code: Kg/L, and where the sale leaves it open the product. */
export const sql = `
alter table invoice_item add column q_returned numeric constraint invoice_item_q_returned_check check (q_returned > 0),
  add column returned_product_id bigint constraint invoice_item_returned_product_id_fkey references product;
create index invoice_item_returned_product_idx on invoice_item (returned_product_id) where returned_product_id is not null;
`;
