import { useState } from 'react';
import { useSession } from '../../data/page/page-provider.tsx';
import { useTemplates } from '../../data/messages.ts';
import type { MessageTemplate } from '../../domain/schema/messages/message-template.ts';
import { useT } from '../../i18n/use-t.ts';
import type { SelectOption } from '../../ui/choice/select.tsx';
import type { MessageDraft } from './message-draft.ts';

const READY = [
  ['finalStretch', '15'],
  ['missingXml', '20'],
  ['training', '90'],
  ['help', '10'],
] as const;
const OWN = 'own ';

/** Returns the text templates to begin with: the user's own first, then the shared ones. */
export function useTakenTemplate(onChange: (change: Partial<MessageDraft>) => void): {
  readonly options: readonly SelectOption[];
  readonly taken: MessageTemplate | undefined;
  readonly take: (value: string) => void;
} {
  const t = useT('messages');
  const { user } = useSession();
  const own = useTemplates().data?.templates ?? [];
  const [takenId, setTaken] = useState<number>();
  const isExternal = (user?.externalSalesRoleInfo.length ?? 0) > 0;
  const ready = READY.filter(([name]) => (name === 'help') === isExternal);
  const take = (value: string) => {
    const kept = own.find(({ id }) => value === OWN + id);
    const found = READY.find(([name]) => name === value);
    setTaken(kept?.id);
    if (kept) onChange({ subjectType: kept.subjectType, title: kept.title, body: kept.body });
    else if (found)
      onChange({
        subjectType: found[1],
        title: t(`template.${found[0]}.title`),
        body: t(`template.${found[0]}.body`),
      });
  };
  return {
    options: [
      ...own.map(({ id, name1 }) => ({ value: OWN + id, label: name1 })),
      ...ready.map(([value]) => ({ value, label: t(`template.${value}`) })),
    ],
    taken: own.find(({ id }) => id === takenId),
    take,
  };
}
