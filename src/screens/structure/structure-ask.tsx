import { usePage } from '../../data/page-provider.tsx';
import { useOptions } from '../../data/resource.ts';
import { useStructureActs } from '../../data/structure.ts';
import { OptionSourceProvider } from '../../ui/fields/option-source.ts';
import { AskDialog } from '../record/ask-dialog.tsx';
import type { StructureQuestion } from './structure-question.ts';

interface StructureAskProps {
  readonly question: StructureQuestion;
  readonly onClose: () => void;
  readonly onRead: () => Promise<void>;
}

/** The dialog of an act on a structure; what it did is told, and seen at once. */
export function StructureAsk({ question, onClose, onRead }: StructureAskProps) {
  const options = useOptions();
  const { reread } = useStructureActs();
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
