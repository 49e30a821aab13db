import classes from './NoWrap.module.css';

/** Not broken across lines: post codes, legal forms of companies, numbers with units, abbreviations before numbers. */
const UNBREAKABLE =
  /\d{2}-\d{3}|[Ss]p\. ?(?:z ?o\. ?o|[jkp])\.|S\. ?A\.|GmbH & Co\. KG|\d+(?:[.,]\d+)? (?:%|°C|szt\.|kg|mg|ml|cm|g|l|m)(?![\p{L}\p{N}])/gu;

/** Shows user text without line breaks in such phrases. The text is not changed, so copying and searching work. */
export function NoWrap({ children }: { readonly children: string | null }) {
  if (children === null) return null;
  const parts: (string | React.JSX.Element)[] = [];
  let from = 0;
  for (const { 0: phrase, index } of children.matchAll(UNBREAKABLE)) {
    parts.push(
      children.slice(from, index),
      <span key={index} className={classes.whole}>
        {phrase}
      </span>,
    );
    from = index + phrase.length;
  }
  return [...parts, children.slice(from)];
}
