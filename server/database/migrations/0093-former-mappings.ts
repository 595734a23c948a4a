/** What a channel's code is changes from a day on: items issued before it count by the product and the factor that the code had then. */
export const sql = `
create table sku_former_mapping (
  sku_id bigint not null constraint sku_former_mapping_sku_id_fkey references sku on delete cascade,
  until date not null,               -- the last day of it
  product_id bigint not null constraint sku_former_mapping_product_id_fkey references product,
  um_conv_factor numeric not null constraint sku_former_mapping_factor_check check (um_conv_factor > 0),
  constraint sku_former_mapping_pkey primary key (sku_id, until)
);
create index sku_former_mapping_product_idx on sku_former_mapping (product_id);
`;
