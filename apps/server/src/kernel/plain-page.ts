/** A page without the panel and without scripts, for people who opened a link from a mail. */
export type PlainPage = {
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** A button that posts to the address of the page; without it the page has none. */
  readonly button?: string;
};

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);

const STYLE = `:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;max-width:520px;margin:48px auto;padding:0 16px;overflow-wrap:anywhere}
h1{font-size:24px;line-height:1.3}
button{font:inherit;min-height:48px;padding:12px 20px;border-radius:10px;border:1px solid;cursor:pointer}`;

const pageOf = (
  language: string,
  { title, paragraphs, button }: PlainPage,
): string => `<!doctype html><html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)}</title><style>
${STYLE}</style></head>
<body><main><h1>${escapeHtml(title)}</h1>${paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join('')}
${button === undefined ? '' : `<form method="post"><button>${escapeHtml(button)}</button></form>`}</main></body></html>`;

export const pageResponse = (language: string, page: PlainPage) => ({
  content: Buffer.from(pageOf(language, page)),
  contentType: 'text/html; charset=utf-8',
});
