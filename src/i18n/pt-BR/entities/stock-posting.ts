import type { Translation } from '../../catalogue.ts';
import type { words as source } from '../../en-US/entities/stock-posting.ts';

export const words = {
  one: 'Lançamento de estoque',
  many: 'Lançamentos de estoque',
  postNMPCode: 'Código',
  customer: 'Canal',
  product: 'Produto',
  postingType: 'Tipo',
  postingType_initial: 'Estoque inicial',
  postingType_plus: 'Ajuste para mais',
  postingType_minus: 'Ajuste para menos',
  postingType_loss: 'Perda',
  movementDate: 'Data do movimento',
  quantity: 'Quantidade',
  signedQuantity: 'Efeito no estoque',
  description: 'Descrição',
  postingStatus_posted: 'Lançado',
  postingStatus_reversed: 'Estornado',
  monthClosed: 'Mês fechado',
  reversesId: 'Estorna',
  reversedById: 'Estornado por',
  postedBy: 'Lançado por',
  postedAt: 'Lançado em',
  actReversePosting: 'Estornar',
  doneReversePosting: '{{name}} foi estornado.',
  effectReversePosting:
    'Um lançamento com a data de hoje desfaz esta quantidade e cita este lançamento. O mês fechado fica como estava.',
  why_postingReverses: 'Este lançamento estorna outro. Lance um ajuste.',
  why_postingReversed: 'Este lançamento já foi estornado.',
  why_monthOpen: 'O mês ainda está aberto. Altere ou exclua o lançamento.',
  why_monthClosed: 'O mês está fechado. O lançamento só pode ser estornado.',
} as const satisfies Translation<typeof source>;
