import { AccessPolicies } from '../../screens/people/policies/access-policies.tsx';

/** Shows the permissions, and the rules by which people come in and stay. */
export function Page() {
  return <AccessPolicies />;
}
