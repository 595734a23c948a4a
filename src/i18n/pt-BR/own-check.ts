import type { Translation } from '../catalogue.ts';
import type { ownCheck as source } from '../en-US/own-check.ts';

export const ownCheck = {
  title: 'Conferir o resultado',
  lead: 'Seu aparelho refaz a conta dos seus itens pelas regras da campanha e chega ao código de verificação publicado para todos.',
  leadOf:
    'Seu aparelho refaz a conta dos itens desta pessoa pelas regras da campanha e chega ao código de verificação publicado para todos.',
  check: 'Conferir meu resultado',
  checkOf: 'Conferir este resultado',
  checking: 'Conferindo',
  again: 'Conferir de novo',
  lines: 'Ver os itens',
  failed: 'Não foi possível carregar os dados da conferência.',
  nothing: 'Nenhuma nota sua tem itens neste resultado, então não há o que conferir.',
  nothingOf: 'Nenhuma nota desta pessoa tem itens neste resultado, então não há o que conferir.',
  right: 'O resultado confere',
  rightText: {
    one: 'Este aparelho refez a conta de {{count}} item e chegou aos mesmos pontos e ao mesmo código de verificação.',
    many: 'Este aparelho refez a conta de {{count}} de itens e chegou aos mesmos pontos e ao mesmo código de verificação.',
    other:
      'Este aparelho refez a conta de {{count}} itens e chegou aos mesmos pontos e ao mesmo código de verificação.',
  },
  wrong: 'O resultado não confere',
  wrongText:
    'O resultado calculado aqui é diferente do publicado. Imprima esta página e escreva ao suporte antes de aceitar ou decidir qualquer coisa.',
  items: {
    one: '{{count}} item, por quantidade × fator × sinal × peso',
    many: '{{count}} de itens, por quantidade × fator × sinal × peso',
    other: '{{count}} itens, por quantidade × fator × sinal × peso',
  },
  itemsText: 'Juntos somam {{points}} pontos.',
  itemsWrong: {
    one: '{{count}} item não confere com a própria conta.',
    many: '{{count}} de itens não conferem com a própria conta.',
    other: '{{count}} itens não conferem com a própria conta.',
  },
  triggers: {
    one: '{{count}} meta comparada com seu gatilho',
    many: '{{count}} de metas comparadas com seus gatilhos',
    other: '{{count}} metas comparadas com seus gatilhos',
  },
  triggersText: {
    one: 'Pela soma de todos os que vendem, {{count}} gatilho foi atingido.',
    many: 'Pela soma de todos os que vendem, {{count}} de gatilhos foram atingidos.',
    other: 'Pela soma de todos os que vendem, {{count}} gatilhos foram atingidos.',
  },
  triggersNoneReached: 'Nenhum gatilho foi atingido pela soma de todos os que vendem.',
  triggersNone: 'Nenhuma meta vale para estes itens',
  triggersNoneText: 'Todos os itens válidos pontuam.',
  triggersWrong: {
    one: '{{count}} meta consta como atingida, ou não atingida, contra sua própria soma.',
    many: '{{count}} de metas constam como atingidas, ou não, contra sua própria soma.',
    other: '{{count}} metas constam como atingidas, ou não, contra sua própria soma.',
  },
  place: 'Os pontos são os do {{place}} lugar',
  placePrize: 'Os pontos são os do {{place}} lugar, com {{prize}}',
  placeText: 'Não falta nenhum item e não sobra nenhum.',
  placeNone: 'Sem posição, porque nenhum item pontua',
  placeWrong: 'Os itens não somam os pontos da posição, ou falta um.',
  placePart: 'Os pontos incluem outros canais',
  placePartText: 'Aqui só se conferem os canais pelos quais você é responsável.',
  sealed: 'Tudo confere com o código de verificação publicado',
  sealedText:
    'O código de verificação publicado foi feito exatamente com estes números em {{date}}.',
  sealedWrong: 'Um número, ou um código no caminho, não é o que foi publicado.',
  published: 'Publicado',
  here: 'Refeito aqui',
  noted: 'Código de verificação que você anotou',
  notedHint: 'Está impresso no demonstrativo e no termo de premiação. Cole aqui para comparar.',
  notedSame: 'É o mesmo código',
  notedOther: 'É outro código, de outro resultado, por exemplo de antes de uma retificação.',
  meaning: 'O que isto mostra e o que não mostra',
  proves:
    'Mostra que seus itens, as somas que decidem sobre os gatilhos, sua posição e seu prêmio são os publicados no fechamento. Se alguém mudasse depois um só destes números, o código seria outro.',
  provesNot:
    'Não mostra que os itens das outras pessoas estão certos, porque você não os vê. Quem opera o portal refaz a conta toda, e o código precisa ser o mesmo.',
  provesNeither:
    'Também não diz se uma nota deveria ter pontuado; o motivo está em cada item. Nem se a SEFAZ a autorizou, o que é conferido antes do pagamento.',
} as const satisfies Translation<typeof source>;
