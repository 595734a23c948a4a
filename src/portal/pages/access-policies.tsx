import { AccessPolicies } from '../../screens/people/policies/access-policies.tsx';

/** Who may open and change what, and the rules by which people come in and stay. */
export function Page() {
  return <AccessPolicies />;
}
