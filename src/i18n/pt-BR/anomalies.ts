import type { Translation } from '../catalogue.ts';
import type { anomalies as source } from '../en-US/anomalies.ts';

export const anomalies = {
  title: 'Indícios incomuns',
  note: 'Só quem decide sobre notas no fornecedor vê isto. Não impede a aprovação.',
  why: 'Por quê',
  itemOf: 'Item {{nItem}}',
  nearDuplicate: 'Quase igual à nota {{number}}',
  nearDuplicateText: {
    one: 'Mesmo comprador, mesmos produtos e quantidades, com {{count}} dia de diferença. Confira se é uma só venda enviada duas vezes.',
    many: 'Mesmo comprador, mesmos produtos e quantidades, com {{count}} dias de diferença. Confira se é uma só venda enviada duas vezes.',
    other:
      'Mesmo comprador, mesmos produtos e quantidades, com {{count}} dias de diferença. Confira se é uma só venda enviada duas vezes.',
  },
  nearDuplicateSameDay:
    'Mesmo comprador, mesmos produtos e quantidades, no mesmo dia. Confira se é uma só venda enviada duas vezes.',
  beyondStock: 'Mais do que o canal pode ter',
  beyondStockText:
    'Foram vendidos {{quantity}} Kg/L de {{product}}, e pelo estoque o canal tinha {{stock}} Kg/L nesse dia. Pergunte de onde veio o produto ou o que falta no estoque.',
  valueFar: 'Valor muito acima das outras notas',
  valueFarText:
    'R$ {{amount}} em uma só nota. Metade das notas deste canal vai até R$ {{usual}}, e 19 de cada 20 até R$ {{high}}.',
  quantityFar: 'Quantidade muito acima das outras notas',
  quantityFarText:
    '{{amount}} Kg/L em uma só nota. Metade das notas deste canal vai até {{usual}} Kg/L, e 19 de cada 20 até {{high}} Kg/L.',
  placeLeap: 'Uma só nota traz um prêmio',
  placeLeapText:
    'Ela traz {{points}} dos {{score}} pontos em {{campaign}} e leva da posição {{from}} à posição {{to}}.',
  placeLeapNew:
    'Ela traz {{points}} dos {{score}} pontos em {{campaign}} e leva de nenhuma posição à posição {{to}}.',
  quantityHigh: '{{times}} vezes a quantidade usual',
  quantityHighText:
    'Há {{quantity}} Kg/L de {{product}}, e este canal costuma vender {{usual}} por vez.',
  unitMixUp: 'A unidade pode ser outra',
  unitMixUpText:
    'A quantidade de {{product}} em {{unit}} é {{times}} vezes diferente da usual. O preço é R$ {{price}} por Kg/L, e o usual é R$ {{usualPrice}}. Confira o fator desta unidade.',
  priceFar: 'Preço distante do usual',
  priceFarText:
    '{{product}} por R$ {{price}} por Kg/L, e este canal costuma vender por R$ {{usualPrice}}.',
  worthNothing: 'Venda com valor zero',
  worthNothingText:
    '{{quantity}} Kg/L de {{product}} saíram com CFOP de venda e valor 0,00. Bonificação tem CFOP próprio e não rende pontos. Pergunte ao canal o que foi.',
  saleToOneself: 'O canal vende para si mesmo',
  saleToOneselfText:
    'O comprador {{buyer}} é o próprio canal ou alguém que trabalha nele. Essa venda não rende pontos.',
  saleToRelative: 'Venda dentro do grupo econômico',
  saleToRelativeText:
    'O comprador {{buyer}} é do mesmo grupo econômico do canal. Essa venda não rende pontos.',
  returnAfterWindow: 'Devolução logo depois da campanha',
  returnAfterWindowText: {
    one: '{{count}} dia depois do fim do período de emissão de {{campaign}}.',
    many: '{{count}} dias depois do fim do período de emissão de {{campaign}}.',
    other: '{{count}} dias depois do fim do período de emissão de {{campaign}}.',
  },
  sellerShare: 'Um só vendedor passou a vender quase tudo',
  sellerShareText:
    '{{seller}} fez {{now}}% das vendas do canal nos últimos 30 dias e, antes, {{before}}%.',
  lastHour: 'Muitas notas no último dia',
  lastHourText:
    'Foram emitidas {{count}} notas de {{seller}} no último dia de {{campaign}}, muito mais do que em um dia comum.',
} as const satisfies Translation<typeof source>;
