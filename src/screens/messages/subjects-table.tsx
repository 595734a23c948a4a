import { useT } from '../../i18n/use-t.ts';
import { SubjectRow } from './subject-row.tsx';
import type { MessageSettings } from '../../domain/schema/messages/message-settings.ts';

interface SubjectsTableProps {
  readonly subjects: MessageSettings['subjects'];
  readonly onSubjects: (subjects: MessageSettings['subjects']) => void;
}

/** Renders the notification settings by subject. */
export function SubjectsTable({ subjects, onSubjects }: SubjectsTableProps) {
  const t = useT('messages');
  return (
    <table className="nmv-table nmv-mail-told">
      <thead className="nmv-thead">
        <tr>
          {(['subject', 'inPortal', 'byMail'] as const).map((key) => (
            <th className="nmv-th" scope="col" key={key}>
              {t(key)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="nmv-tbody">
        {subjects.map((subject) => (
          <SubjectRow
            key={subject.subjectType}
            subject={subject}
            onChange={(change) =>
              onSubjects(subjects.map((each) => (each === subject ? { ...each, ...change } : each)))
            }
          />
        ))}
      </tbody>
    </table>
  );
}
