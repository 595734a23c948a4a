import type { Translation } from '../../catalogue.ts';
import type { words as source } from '../../en-US/entities/channel-link.ts';

export const words = {
  one: 'Função no canal',
  many: 'Equipes dos canais',
  awaitsSince: 'Aguarda confirmação desde',
  hintAwaitsSince:
    'As vendas são aprovadas depois que uma segunda pessoa confirma o vínculo do vendedor.',
  actConfirmLink: 'Confirmar vendedor',
  doneConfirmLink: 'O vínculo com o canal foi confirmado.',
  effectConfirmLink: 'A partir de agora, as vendas da pessoa neste canal podem ser aprovadas.',
  why_linkNotYours: 'Só o gerente do canal ou o responsável pelo canal pode confirmar.',
  why_linkTookPart:
    'Este vínculo foi criado por você ou por uma conta que conta como sua. Outra pessoa precisa confirmá-lo.',
  hintReportsTo: 'Um gerente do mesmo canal.',
  actTransfer: 'Transferir',
  doneTransfer: 'A transferência foi registrada.',
  effectTransfer: 'A função termina no dia anterior e a nova começa nesse dia.',
} as const satisfies Translation<typeof source>;
