/** Places that the preview shows, and the page that takes its code. */
export const PLACES = 5;

/** Formats of the embed code. */
export const SNIPPET_FORMATS = ['html', 'react', 'wordpress'] as const;
export type SnippetFormat = (typeof SNIPPET_FORMATS)[number];

export interface Embedded {
  /** Base address of scripts and API. */
  readonly base: string;
  readonly campaign: string;
  readonly key: string;
  /** Address of the portal for links of the ranking; undefined if not configured. */
  readonly portal: string | undefined;
}

/** The code by which a page shows a ranking; what it holds are codes and addresses of ours, which need no escaping. */
export function buildSnippet(
  format: SnippetFormat,
  { base, campaign, key, portal }: Embedded,
): string {
  const named = `campaign="${campaign}" embed-key="${key}"`;
  const links = portal === undefined ? '' : ` portal-url="${portal}"`;
  const tag = `<nmv-ranking ${named} top="${PLACES}"${links}></nmv-ranking>`;
  if (format === 'html')
    return `<script type="module" src="${base}/nmv/loader.js"></script>
${tag}`;
  if (format === 'wordpress')
    return `// functions.php of the theme, from WordPress 6.5 on
add_action('wp_enqueue_scripts', function () {
  wp_enqueue_script_module('nmv', '${base}/nmv/loader.js', [], null);
});

<!-- block "Custom HTML" of the page -->
${tag}`;
  return `// once, in the page: <script type="module" src="${base}/nmv/loader.js"></script>
export function CampaignRanking() {
  return <nmv-ranking ${named} top={${PLACES}}${links} />;
}`;
}
