import { useState } from 'react';
import { ApiError } from '../../data/calls/api-error.ts';
import { useMessageCalls } from '../../data/messages.ts';
import { usePage } from '../../data/page/page-provider.tsx';
import { useWork } from '../../data/page/use-work.ts';
import { MESSAGE_LIMITS } from '../../domain/rules/messages/recipient-groups.ts';
import type { MessageTemplate } from '../../domain/schema/messages/message-template.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/base/button.tsx';
import { TextInput } from '../../ui/input/text-input.tsx';
import type { MessageDraft } from './message-draft.ts';

interface OwnTemplatesProps {
  readonly draft: MessageDraft;
  /** The own template that the draft was last filled from, while it is kept. */
  readonly taken: MessageTemplate | undefined;
}

/** Keeps what is written as a template of one's own, and drops the one that was taken. */
export function OwnTemplates({ draft, taken }: OwnTemplatesProps) {
  const t = useT('messages');
  const { toasts } = usePage();
  const { run } = useWork();
  const { dropTemplate } = useMessageCalls();
  const [isNaming, setNaming] = useState(false);
  const drop = (id: number) =>
    run(async () => {
      await dropTemplate(id);
      toasts.show({ tone: 'positive', message: t('templateDropped') });
    });
  if (isNaming)
    return (
      <NameTemplate draft={draft} usual={taken?.name1 ?? ''} onClose={() => setNaming(false)} />
    );
  return (
    <div className="nmv-cluster">
      <Button
        size="sm"
        kind="quiet"
        disabled={draft.title.trim() === '' || draft.body.trim() === ''}
        onClick={() => setNaming(true)}
      >
        {t('keepTemplate')}
      </Button>
      {taken && (
        <Button size="sm" kind="danger-quiet" onClick={() => void drop(taken.id)}>
          {t('dropTemplate')}
        </Button>
      )}
    </div>
  );
}

interface NameTemplateProps {
  readonly draft: MessageDraft;
  readonly usual: string;
  readonly onClose: () => void;
}

/** Keeps a text under a name. @returns what is wrong with the name, whether it is on its way, and the call */
function useKeeping(draft: MessageDraft, onKept: () => void) {
  const t = useT('messages');
  const { toasts } = usePage();
  const { keepTemplate } = useMessageCalls();
  const [wrong, setWrong] = useState<string>();
  const { busy, run } = useWork();
  const onFailure = (error: unknown): boolean => {
    const [field] = error instanceof ApiError ? error.fields : [];
    setWrong(field?.message);
    return field !== undefined;
  };
  const keep = async (name1: string) => {
    if (name1.trim() === '') return setWrong(t('needTemplateName'));
    const { subjectType, title, body } = draft;
    await run(
      async () => {
        await keepTemplate({ name1, subjectType, title, body });
        toasts.show({ tone: 'positive', message: t('templateKept') });
        onKept();
      },
      { onFailure },
    );
  };
  return { wrong, busy, keep, forgive: () => setWrong(undefined) };
}

/** Under which name a text is kept; Enter keeps it and sends nothing. */
function NameTemplate({ draft, usual, onClose }: NameTemplateProps) {
  const t = useT('messages');
  const common = useT('common');
  const [name1, setName] = useState(usual);
  const { wrong, busy, keep, forgive } = useKeeping(draft, onClose);
  return (
    <div className="nmv-stack" data-gap="3">
      <TextInput
        autoFocus
        label={t('templateName')}
        hint={t('templateNameHint')}
        error={wrong}
        maxLength={MESSAGE_LIMITS.templateName}
        value={name1}
        onChange={(event) => {
          setName(event.currentTarget.value);
          forgive();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          void keep(name1);
        }}
      />
      <div className="nmv-cluster">
        <Button size="sm" busy={busy} onClick={() => void keep(name1)}>
          {t('keepTemplate')}
        </Button>
        <Button size="sm" kind="quiet" onClick={onClose}>
          {common('cancel')}
        </Button>
      </div>
    </div>
  );
}
