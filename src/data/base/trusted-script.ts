interface ScriptPolicy {
  createScriptURL(url: string): string;
}

interface TrustedTypesFactory {
  createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy;
}

let policy: ScriptPolicy | undefined;

/**
 * Under Trusted Types a plain text is no script address; the policy `nmv` lets through what we name ourselves.
 * @throws where the page allows no such policy
 */
export function trustedScript(url: string): string {
  const factory = (globalThis as { readonly trustedTypes?: TrustedTypesFactory }).trustedTypes;
  if (!factory) return url;
  policy ??= factory.createPolicy('nmv', { createScriptURL: (text) => text });
  return policy.createScriptURL(url);
}
