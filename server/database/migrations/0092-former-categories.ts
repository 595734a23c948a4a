/** A product's category changes from a day on: items issued before it count by the one that the product had then. */
export const sql = `
create table product_former_category (
  product_id bigint not null constraint product_former_category_product_id_fkey references product on delete cascade,
  until date not null,               -- the last day of it
  product_category_id bigint not null constraint product_former_category_category_fkey references product_category,
  constraint product_former_category_pkey primary key (product_id, until)
);
create index product_former_category_category_idx on product_former_category (product_category_id);
create trigger product_former_category_counts after insert or update or delete on product_former_category for each row execute function note_all_campaigns();
`;
