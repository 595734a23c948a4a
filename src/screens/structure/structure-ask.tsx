import { usePage } from '../../data/page/page-provider.tsx';
import { useOptions } from '../../data/cache/options.ts';
import { useStructureActions } from '../../data/structure.ts';
import { OptionSourceProvider } from '../../ui/fields/option-source.ts';
import { AskDialog } from '../record/ask-dialog.tsx';
import type { StructureQuestion } from './structure-question.ts';

interface StructureAskProps {
  readonly question: StructureQuestion;
  readonly onClose: () => void;
  readonly onRead: () => Promise<void>;
}

/** Renders the dialog of an action on a structure; its effect is announced and shown at once. */
export function StructureAsk({ question, onClose, onRead }: StructureAskProps) {
  const options = useOptions();
  const { reread } = useStructureActions();
  const { toasts } = usePage();
  const send: StructureQuestion['send'] = async (values, reason, key) => {
    await question.send(values, reason, key);
    toasts.show({ tone: 'positive', message: question.done });
    await reread();
  };
  return (
    <OptionSourceProvider value={options}>
      <AskDialog
        question={{ ...question, send }}
        onClose={onClose}
        onStale={() => {
          onClose();
          void onRead();
        }}
      />
    </OptionSourceProvider>
  );
}
