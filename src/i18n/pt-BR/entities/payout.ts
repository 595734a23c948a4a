import type { Translation } from '../../catalogue.ts';
import type { words as source } from '../../en-US/entities/payout.ts';

export const words = {
  one: 'Prêmio a pagar',
  many: 'Pagamento de prêmios',
  campaignId: 'Campanha',
  rankPosition: 'Posição',
  winnerId: 'Premiado',
  customerId: 'Canal',
  prize: 'Prêmio',
  payoutStatus_awaiting: 'A aceitar',
  payoutStatus_accepted: 'Aceito',
  payoutStatus_checked: 'Conferido',
  payoutStatus_paid: 'Pago',
  nextStep: 'O que falta',
  payoutStep_acceptance: 'Aceite do premiado',
  payoutStep_situation: 'Situação das notas',
  payoutStep_stopped: 'Parado por uma nota inválida',
  payoutStep_declaration: 'Declaração do canal',
  payoutStep_term: 'Termo de premiação assinado',
  payoutStep_payment: 'Pagamento',
  payoutStep_nothing: 'Nada, está pago',
  accountHint: 'Conta',
  acceptedAt: 'Aceito em',
  declaredAt: 'Devoluções declaradas em',
  checkedAt: 'Conferido em',
  checkedBy: 'Conferido por',
  termRequired: 'Exige termo de premiação',
  termOn: 'Termo assinado em',
  signedOn: 'Assinado em',
  signatoryName: 'Representante do empregador',
  paidOn: 'Pago em',
  receipt: 'Número do comprovante',
  paidBy: 'Pago por',
  rankingHash: 'Código de verificação do resultado final',
  actCheckPayout: 'Confirmar a situação das notas',
  actPayPayout: 'Marcar como pago',
  doneCheckPayout: 'As notas de {{name}} foram confirmadas.',
  donePayPayout: '{{name}} foi marcado como pago.',
  effectCheckPayout:
    'As notas em que o prêmio se baseia são válidas, segundo a SEFAZ. Depois disso o prêmio pode ser pago.',
  effectPayPayout: 'O prêmio é dado como pago, e o premiado é avisado.',
  effectAcceptPrize:
    'Quem faz o pagamento vê que você aceitou o prêmio e, na hora de pagar, seus dados bancários.',
  effectChangeAccount:
    'Seu aceite deixa de valer até que você informe outra conta, e quem paga é avisado.',
  why_notWinner: 'Só o premiado pode fazer isto.',
  why_ownPrize: 'Você não pode fazer isto com seu próprio prêmio.',
  why_handledInvoices:
    'Você enviou ou decidiu uma nota em que este prêmio se baseia. Outra pessoa precisa conferir.',
  why_provedPrize:
    'Você confirmou este prêmio, ou trouxe aquilo em que a confirmação se apoia. Outra pessoa precisa pagar.',
  why_situationsOpen: 'A situação de algumas notas na SEFAZ ainda não foi conferida.',
  why_situationsBad:
    'Segundo a SEFAZ, uma nota não é válida. O resultado precisa ser retificado antes.',
  why_notDeclared: 'O canal ainda não declarou que enviou todas as devoluções e os cancelamentos.',
  why_termMissing:
    'A campanha exige um termo de premiação assinado pelo premiado e pelo empregador. Ele ainda não foi registrado.',
  why_decidedCampaign:
    'Você aprovou esta campanha ou fechou o ciclo dela. Outra pessoa precisa pagar.',
  why_byActsOnly: 'Os prêmios vêm do ranking final. Eles só mudam pelas ações desta tela.',
} as const satisfies Translation<typeof source>;
