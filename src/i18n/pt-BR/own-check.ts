import type { Translation } from '../catalogue.ts';
import type { ownCheck as source } from '../en-US/own-check.ts';

export const ownCheck = {
  title: 'Conferir o resultado',
  lead: 'O seu aparelho refaz a conta dos seus itens pelas regras da campanha e segue até o resumo digital que foi publicado para todos.',
  leadOf:
    'O seu aparelho refaz a conta dos itens desta pessoa pelas regras da campanha e segue até o resumo digital que foi publicado para todos.',
  check: 'Conferir o meu resultado',
  checkOf: 'Conferir este resultado',
  checking: 'Conferindo',
  again: 'Conferir de novo',
  lines: 'Ver os itens',
  failed: 'Não foi possível carregar o que a conferência precisa.',
  nothing: 'Nenhuma nota sua tem itens neste resultado: não há o que conferir.',
  nothingOf: 'Nenhuma nota desta pessoa tem itens neste resultado: não há o que conferir.',
  right: 'Confere',
  rightText: {
    one: 'Este aparelho refez a conta de {{count}} item e chegou aos mesmos pontos e ao mesmo resumo.',
    many: 'Este aparelho refez a conta de {{count}} de itens e chegou aos mesmos pontos e ao mesmo resumo.',
    other:
      'Este aparelho refez a conta de {{count}} itens e chegou aos mesmos pontos e ao mesmo resumo.',
  },
  wrong: 'Não confere',
  wrongText:
    'O que sai aqui não é o que foi publicado. Imprima esta página e escreva ao suporte antes de aceitar ou decidir qualquer coisa.',
  items: {
    one: '{{count}} item: quantidade × fator × sinal × peso',
    many: '{{count}} de itens: quantidade × fator × sinal × peso',
    other: '{{count}} itens: quantidade × fator × sinal × peso',
  },
  itemsText: 'Juntos fazem {{points}} pontos.',
  itemsWrong: {
    one: '{{count}} item diz outra coisa do que dá a sua conta.',
    many: '{{count}} de itens dizem outra coisa do que dá a sua conta.',
    other: '{{count}} itens dizem outra coisa do que dá a sua conta.',
  },
  triggers: {
    one: '{{count}} meta comparada com o seu gatilho',
    many: '{{count}} de metas comparadas com os seus gatilhos',
    other: '{{count}} metas comparadas com os seus gatilhos',
  },
  triggersText: 'Atingidas: {{reached}}, pela soma de todos os que vendem nela.',
  triggersNone: 'Nenhuma meta vale para estes itens',
  triggersNoneText: 'Todo item que conta pontua.',
  triggersWrong: {
    one: '{{count}} meta consta como atingida, ou não atingida, contra a sua própria soma.',
    many: '{{count}} de metas constam como atingidas, ou não, contra a sua própria soma.',
    other: '{{count}} metas constam como atingidas, ou não, contra a sua própria soma.',
  },
  place: 'Os pontos são os do {{place}} lugar',
  placePrize: 'Os pontos são os do {{place}} lugar, com {{prize}}',
  placeText: 'Não falta nenhum item e não sobra nenhum.',
  placeNone: 'Sem lugar: nada conta',
  placeWrong: 'Os itens não somam os pontos do lugar, ou falta um.',
  placePart: 'Os pontos incluem outros canais',
  placePartText: 'Aqui só se conferem os canais pelos quais você responde.',
  sealed: 'Tudo leva ao resumo publicado',
  sealedText: 'O resumo publicado foi feito exatamente destes números em {{date}}.',
  sealedWrong: 'Um número, ou um resumo no caminho, não é o que foi publicado.',
  published: 'Publicado',
  here: 'Refeito aqui',
  noted: 'Resumo que você anotou',
  notedHint: 'Está impresso no extrato e no termo do prêmio. Cole aqui para comparar.',
  notedSame: 'É o mesmo resumo',
  notedOther:
    'É outro resumo: o seu é de outro resultado, por exemplo de antes de uma retificação.',
  meaning: 'O que isto prova e o que não prova',
  proves:
    'Prova que os seus itens, as somas que decidem sobre os gatilhos, o seu lugar e o seu prêmio são os que foram publicados no congelamento. Se alguém mudasse depois um só destes números, sairia outro resumo.',
  provesNot:
    'Não prova que os itens das outras pessoas estão certos: você não os vê. Quem opera o portal refaz o todo, e tem que sair o mesmo resumo.',
  provesNeither:
    'Também não diz se uma nota deveria ter contado: isso diz o motivo de cada item. Nem se a SEFAZ a autorizou: isso se verifica antes do pagamento.',
} as const satisfies Translation<typeof source>;
