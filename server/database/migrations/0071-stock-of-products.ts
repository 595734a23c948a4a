/** What stands of each product at a channel, so that boards count where one is below zero; moves by day, for those after today. */
export const sql = `
create table stock_product (
  customer_id bigint not null, product_id bigint not null,
  quantity numeric not null, moves integer not null, -- Kg/L without any posting by hand; what has no moves has no row
  constraint stock_product_pkey primary key (customer_id, product_id)
) with (fillfactor = 80);
create index stock_product_below_idx on stock_product (customer_id, product_id) where quantity < 0;
insert into stock_product (customer_id, product_id, quantity, moves)
  select customer_id, product_id, sum(received + sold + returned + bonus + loss), sum(moves)::integer from stock_month group by 1, 2;
create index stock_move_day_idx on stock_move (day);
`;
