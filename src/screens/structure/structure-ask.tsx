import { usePage } from '../../data/page-provider.tsx';
import { useOptions } from '../../data/resource.ts';
import { useStructureActs } from '../../data/structure.ts';
import { OptionSourceProvider } from '../../ui/fields/option-source.ts';
import { AskDialog } from '../record/ask-dialog.tsx';
import type { Question } from '../record/ask-dialog.tsx';

interface StructureAskProps {
  readonly question: Question;
  readonly onClose: () => void;
  readonly onRead: () => Promise<void>;
}

/** The dialog of an act on a structure; what it did is told, and seen at once. */
export function StructureAsk({ question, onClose, onRead }: StructureAskProps) {
  const options = useOptions();
  const { reread } = useStructureActs();
  const { toasts } = usePage();
  const send: Question['send'] = async (values, reason, key) => {
    await question.send(values, reason, key);
    toasts.show({ tone: 'positive', message: question.title });
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
