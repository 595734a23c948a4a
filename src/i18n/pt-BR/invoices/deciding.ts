import type { Translation } from '../../catalogue.ts';
import type { decidingWords as source } from '../../en-US/invoices/deciding.ts';

export const decidingWords = {
  bulkActs: 'Ações para as notas selecionadas',
  selected: {
    one: '{{count}} selecionada',
    many: '{{count}} selecionadas',
    other: '{{count}} selecionadas',
  },
  actOn: '{{act}} {{number}}',
  'skip.key': {
    one: '{{count}} não pode ser aprovada sem o XML',
    many: '{{count}} não podem ser aprovadas sem o XML',
    other: '{{count}} não podem ser aprovadas sem o XML',
  },
  'skip.hand': {
    one: '{{count}} digitada à mão precisa de confirmação, não de aprovação',
    many: '{{count}} digitadas à mão precisam de confirmação, não de aprovação',
    other: '{{count}} digitadas à mão precisam de confirmação, não de aprovação',
  },
  'skip.blocked': {
    one: '{{count}} tem apontamento que impede a aprovação',
    many: '{{count}} têm apontamentos que impedem a aprovação',
    other: '{{count}} têm apontamentos que impedem a aprovação',
  },
  'skip.status': {
    one: '{{count}} não está em aprovação',
    many: '{{count}} não estão em aprovação',
    other: '{{count}} não estão em aprovação',
  },
  'skip.rights': {
    one: '{{count}} depende da decisão de outra pessoa',
    many: '{{count}} dependem da decisão de outra pessoa',
    other: '{{count}} dependem da decisão de outra pessoa',
  },
  bulkPartial: '{{done}} de {{total}} notas',
  bulkPartialText: 'As demais não mudaram. O motivo aparece ao lado de cada uma.',
  bulkDetails: 'O que não mudou, e por quê',
  bulkSkips: {
    one: '{{count}} nota selecionada não permite isto e fica de fora.',
    many: '{{count}} de notas selecionadas não permitem isto e ficam de fora.',
    other: '{{count}} notas selecionadas não permitem isto e ficam de fora.',
  },
  actDonePoints: '{{points}} pontos em {{campaign}}.',
  actDonePointsOf: '{{points}} pontos em {{campaign}} para {{name}}.',
  showRanking: 'Ver o ranking',
  'hint.approve':
    'Você confirma o que o portal não pôde conferir. O motivo fica registrado na nota.',
  'hint.contest': 'Diga o que está errado na decisão. Quem decide vai ler este texto.',
  'hint.read': 'O vendedor vai ler este texto.',
  'effect.counts': 'A partir de agora os pontos valem no ranking.',
  'effect.returnConfirmed':
    'A nota não indica a venda. Ao aprovar, você confirma que ela devolve as últimas compras dos mesmos produtos por este comprador, e os pontos delas são descontados.',
  'effect.countersigned':
    'Você confirma o que outra pessoa digitou. Com comprovante, os pontos valem a partir de agora nas campanhas que aceitam notas digitadas.',
  'effect.noPoints': 'A nota não vale pontos. O canal pode contestar em até 10 dias.',
  'effect.ceasesToCount': 'Os pontos dela deixam de valer. O canal pode contestar em até 10 dias.',
  'effect.disputed':
    'A nota fica em contestação até alguém decidir. Enquanto isso, os pontos ficam como estão.',
  'effect.upheldCounts': 'A nota passa a aprovada e os pontos valem.',
  'effect.upheldNoPoints': 'A nota passa a “não aprovada” e os pontos deixam de valer.',
  'effect.upheldWaits': 'A nota volta a aguardar o arquivo XML.',
  'effect.dismissedCounts': 'A decisão continua valendo. A nota segue aprovada e os pontos valem.',
  'effect.dismissedNoPoints':
    'A decisão continua valendo. A nota segue “não aprovada” e não vale pontos.',
  'effect.dismissedAgain': 'A nota volta para aprovação, porque um apontamento a impede.',
  'effect.checkedAnew':
    'Todas as conferências são refeitas com os dados de hoje. A situação só muda se elas encontrarem outra coisa.',
  'effect.withdrawn': 'A nota sai da lista. O que foi feito com ela fica registrado.',
  'effect.returnWithdrawn':
    'A devolução sai da lista e os pontos que ela descontava voltam a valer. O que foi feito com ela fica registrado.',
  'effect.sellerChanges':
    'Os pontos vão para esta pessoa e para o gerente em exercício na data de emissão.',
  'effect.cancellationApplied':
    'A nota passa a “não aprovada” e não vale pontos. O vendedor pode contestar em até 10 dias.',
  'effect.eventApplied': 'O evento passa a valer na nota; a situação da nota não muda.',
  'effect.eventDismissed':
    'O evento não muda nada, e esta cópia não volta para decisão. Uma cópia confirmada ainda terá efeito.',
  'effect.returnGiven':
    'A partir de agora esta quantidade sai dos pontos da venda que a nota do comprador cita.',
  'effect.returnDismissed':
    'A devolução não desconta pontos por estes itens e não será perguntada de novo.',
  'effect.appealed':
    'O recurso vai a um gerente ou diretor, e a decisão dele é final. Até lá os pontos ficam como estão.',
  'effect.sellerConfirmed': 'A nota pode ser aprovada com este vendedor.',
  'effect.claimGranted':
    'A venda passa para quem a reivindicou, com os pontos. O vendedor atual é avisado.',
  'effect.claimDismissed': 'A venda fica com o vendedor atual. Quem a reivindicou é avisado.',
  'effect.cancellationUndone':
    'A nota volta para aprovação e é decidida de novo. O cancelamento da SEFAZ deixa de ter efeito.',
  'effect.takenBack':
    'A nota volta a ficar como antes da sua decisão. Os dois eventos ficam registrados.',
  appeal: 'Recorrer',
  askAppeal: 'Recorrer da decisão sobre a nota {{number}}',
  'hint.appeal': 'Diga o que está errado na decisão. Um gerente ou diretor vai ler este texto.',
  evidence: 'Arquivos comprobatórios',
  evidenceHint: 'Até {{count}} arquivos em PDF, PNG, JPEG ou XML, 10 MB cada um.',
  evidenceMust: 'Anexe pelo menos um comprovante.',
  'evidence-kind': '{{name}} não é um arquivo PDF, PNG, JPEG nem XML de NF-e.',
  'evidence-size': '{{name}} tem mais de 10 MB.',
  'evidence-many': 'Só {{count}} arquivos por vez.',
  effectsFailed: 'Não foi possível calcular quem mudaria de posição',
  effects: 'Em {{campaign}}',
  noPlace: 'fora',
  effectOthers: {
    one: 'e mais {{count}} pessoa',
    many: 'e mais {{count}} pessoas',
    other: 'e mais {{count}} pessoas',
  },
  openCase: 'Abrir o caso',
  outsideFinal: {
    one: 'O resultado de {{campaign}} é final. A nota fica fora dele.',
    many: 'O resultado de {{campaign}} é final. {{count}} de notas ficam fora dele.',
    other: 'O resultado de {{campaign}} é final. {{count}} notas ficam fora dele.',
  },
  outsideShort: 'fora de um resultado final',
  resultFinal: 'O resultado de {{campaign}} é final. A aprovação não muda nada nele.',
  effectPoints: {
    one: 'Se aprovada, {{points}} pontos em {{campaign}}',
    many: 'Se aprovadas, {{points}} pontos em {{campaign}}',
    other: 'Se aprovadas, {{points}} pontos em {{campaign}}',
  },
  effectPointsOf: {
    one: 'Se aprovada, {{points}} pontos em {{campaign}} para {{name}}',
    many: 'Se aprovadas, {{points}} pontos em {{campaign}} para {{name}}',
    other: 'Se aprovadas, {{points}} pontos em {{campaign}} para {{name}}',
  },
  notTakenBack: 'A decisão não foi desfeita',
  reason: 'Motivo',
  reasonLength: 'Pelo menos {{count}} caracteres.',
  'contest.about': 'Do que se trata?',
  'contest.quantity': 'Quantidade ou conversão',
  'contest.product': 'Produto ou categoria',
  'contest.seller': 'Vendedor',
  'contest.window': 'Data ou período da campanha',
  'contest.document': 'A própria nota',
  'contest.other': 'Outra coisa',
  chooseChannel: 'Escolha um canal',
  chooseSeller: 'Escolha um vendedor',
  noSellers: 'Não há vendedor deste canal para escolher.',
  'why.key':
    'A nota foi enviada pela chave de acesso e pode ser aprovada quando o XML for enviado.',
  'why.hand': 'Nota digitada. Outra pessoa confirma a digitação.',
  'why.blocked': 'Um apontamento impede a aprovação. Veja o que resolve.',
  'why.own': 'Você enviou esta nota; a decisão é de outra pessoa.',
  'why.absentsOwn':
    'Quem você substitui enviou esta nota ou tomou parte nela; a decisão é de outra pessoa.',
  'why.ownDispute':
    'Quem enviou ou decidiu a nota não decide a contestação dela; uma segunda contestação é da gerência.',
  'why.working': 'A conferência ainda está em andamento.',
  'why.cancelled': 'A nota foi cancelada, e não há mais o que decidir.',
  refusalReason: 'O motivo é “{{reason}}”.',
  contestUntil: 'Você pode contestar até {{date}}.',
  contestOver: 'O prazo para contestar terminou em {{date}}.',
  contestFinal: 'A decisão é final.',
  'why.already': 'Já foi decidida. Se a decisão estiver errada, conteste.',
  'why.notDisputed': 'A nota não está em contestação.',
  'why.disputed': 'A nota está em contestação. Decida primeiro a contestação.',
  'why.notDecided': 'Ainda não há decisão.',
  'why.acting': 'Indisponível enquanto você atua como outra pessoa.',
  'why.tooLate': 'O prazo para contestar terminou, ou a decisão é final.',
  'why.wonContest': 'Sua contestação foi acolhida. Só quem discorda da decisão recorre dela.',
  'why.rights': 'Sua função não permite esta ação nesta nota.',
  'why.noFile': 'Sem arquivo XML, não há o que reprocessar.',
  'why.notByHand': 'Só o que foi digitado precisa desta confirmação.',
  'why.ownEvent':
    'Não podem decidir quem enviou o evento nem quem enviou, atribuiu ou aprovou a nota.',
  'why.returnCounts': 'Ela já desconta pontos, e só quem decide notas pode retirá-la.',
  'why.postedByOther': 'Só quem enviou a nota pode retirá-la.',
  'why.nothingHandedIn': 'Nenhum evento dela aguarda decisão.',
  'why.sellerUnconfirmed': 'Antes o gerente do canal precisa confirmar o vendedor.',
  'why.linkUnconfirmed':
    'Antes uma segunda pessoa precisa confirmar o vínculo do vendedor com o canal.',
  'why.nothingToConfirm': 'Não há vendedor a confirmar.',
  'why.noClaim': 'Ninguém reivindicou esta venda.',
  'why.ownClaim':
    'Quem reivindica a venda, o vendedor atual e quem escolheu o vendedor não podem decidir.',
  'why.notCancelled': 'A nota não está cancelada.',
  'why.undoesNot': 'Só a diretoria desfaz um cancelamento.',
  'why.noOwnDecision': 'Não há decisão sua para desfazer.',
  'why.followed': 'Algo aconteceu depois; não é mais possível desfazer.',
  'why.undoOver': 'Já passaram mais de 30 segundos. Se a decisão estiver errada, conteste.',
  changedElsewhere: 'Os dados foram alterados em outra sessão.',
  changedFromTo: 'A situação passou de {{from}} para {{to}}.',
  changedOther: 'A situação é a mesma; outros dados da nota mudaram.',
  changedReason: 'Seu texto foi mantido. Recarregue a nota e decida de novo.',
  reload: 'Recarregar',
  changedNoAct: 'Esta ação não é mais possível.',
  withdrawnElsewhere: 'Os dados foram excluídos em outra sessão.',
} as const satisfies Translation<typeof source>;
