import type { Translation } from '../catalogue.ts';
import type { anomalies as source } from '../en-US/anomalies.ts';

export const anomalies = {
  title: 'Indicios inusuales',
  note: 'Solo lo ven quienes deciden sobre facturas en el proveedor. No impide la aprobación.',
  why: 'Por qué',
  itemOf: 'Artículo {{nItem}}',
  nearDuplicate: 'Casi igual a la factura {{number}}',
  nearDuplicateText: {
    one: 'Mismo comprador, mismos productos y cantidades, con {{count}} día de diferencia. Revise si es una sola venta registrada dos veces.',
    many: 'Mismo comprador, mismos productos y cantidades, con {{count}} días de diferencia. Revise si es una sola venta registrada dos veces.',
    other:
      'Mismo comprador, mismos productos y cantidades, con {{count}} días de diferencia. Revise si es una sola venta registrada dos veces.',
  },
  nearDuplicateSameDay:
    'Mismo comprador, mismos productos y cantidades, el mismo día. Revise si es una sola venta registrada dos veces.',
  beyondStock: 'Más de lo que el canal puede tener',
  beyondStockText:
    'Se vendieron {{quantity}} Kg/L de {{product}}, y según su stock el canal tenía {{stock}} Kg/L ese día. Pregunte de dónde vino el producto o qué registro falta.',
  valueFar: 'Valor muy por encima de las demás facturas',
  valueFarText:
    'R$ {{amount}} en una sola factura. La mitad de las facturas de este canal llega a R$ {{usual}}, y 19 de cada 20 a R$ {{high}}.',
  quantityFar: 'Cantidad muy por encima de las demás facturas',
  quantityFarText:
    '{{amount}} Kg/L en una sola factura. La mitad de las facturas de este canal llega a {{usual}} Kg/L, y 19 de cada 20 a {{high}} Kg/L.',
  placeLeap: 'Una sola factura trae un premio',
  placeLeapText:
    'Trae {{points}} de los {{score}} puntos en {{campaign}} y lleva del puesto {{from}} al puesto {{to}}.',
  placeLeapNew:
    'Trae {{points}} de los {{score}} puntos en {{campaign}} y lleva de ningún puesto al puesto {{to}}.',
  quantityHigh: '{{times}} veces la cantidad habitual',
  quantityHighText:
    'Hay {{quantity}} Kg/L de {{product}}, y este canal suele vender {{usual}} por vez.',
  unitMixUp: 'La unidad puede ser otra',
  unitMixUpText:
    'La cantidad de {{product}} en {{unit}} es {{times}} veces distinta de la habitual. El precio es R$ {{price}} por Kg/L, y el habitual es R$ {{usualPrice}}. Revise el factor de esta unidad.',
  priceFar: 'Precio lejos del habitual',
  priceFarText:
    '{{product}} a R$ {{price}} por Kg/L, y este canal suele venderlo a R$ {{usualPrice}}.',
  worthNothing: 'Venta con valor cero',
  worthNothingText:
    '{{quantity}} Kg/L de {{product}} salieron con un código de venta y valor 0,00. Una bonificación tiene su propio código y no suma puntos. Pregunte al canal qué fue.',
  saleToOneself: 'El canal se vende a sí mismo',
  saleToOneselfText:
    'El comprador {{buyer}} es el propio canal o alguien que trabaja en él. Esa venta no suma puntos.',
  saleToRelative: 'Venta dentro del grupo económico',
  saleToRelativeText:
    'El comprador {{buyer}} es del mismo grupo económico que el canal. Esa venta no suma puntos.',
  returnAfterWindow: 'Devolución justo después de la campaña',
  returnAfterWindowText: {
    one: '{{count}} día después del fin del periodo de emisión de {{campaign}}.',
    many: '{{count}} días después del fin del periodo de emisión de {{campaign}}.',
    other: '{{count}} días después del fin del periodo de emisión de {{campaign}}.',
  },
  sellerShare: 'Un solo vendedor pasó a vender casi todo',
  sellerShareText:
    '{{seller}} hizo el {{now}} % de las ventas del canal en los últimos 30 días y, antes, el {{before}} %.',
  lastHour: 'Muchas facturas el último día',
  lastHourText:
    'Se emitieron {{count}} facturas de {{seller}} el último día de {{campaign}}, mucho más que en un día habitual.',
} as const satisfies Translation<typeof source>;
