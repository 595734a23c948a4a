import { OperationSettings } from '../../screens/operation/settings/settings.tsx';

/** Shows the settings of this installation, for administrators. */
export function Page() {
  return <OperationSettings />;
}
