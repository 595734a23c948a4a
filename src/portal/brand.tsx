import type { Provider } from './page-props.ts';

/** Name of the provider where none is configured. */
export const OUR_PROVIDER = 'Provider Agro';

/** The provider's logo, or our mark, furrows that meet. */
export function BrandMark({ logo }: Pick<Provider, 'logo'>) {
  if (logo !== undefined) return <img className="nmv-brand-mark" src={logo} alt="" />;
  return (
    <svg className="nmv-brand-mark" viewBox="0 0 26 26" aria-hidden="true">
      <rect width="26" height="26" rx="6" fill="currentColor" />
      <path className="nmv-brand-ink" d="M5 9.5h16M11.2 9.5 6 21M13 9.5V21m1.8-11.5L20 21" />
    </svg>
  );
}
