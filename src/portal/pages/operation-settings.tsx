import { OperationSettings } from '../../screens/operation/settings/settings.tsx';

/** How this installation is set up, for administrators. */
export function Page() {
  return <OperationSettings />;
}
