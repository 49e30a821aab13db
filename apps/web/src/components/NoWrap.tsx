import classes from './NoWrap.module.css';

/** Post codes, forms of companies, a number with its unit, abbreviations before a number: never at two lines. */
const WHOLE =
  /\d{2}-\d{3}|[Ss]p\. ?(?:z ?o\. ?o|[jkp])\.|S\. ?A\.|GmbH & Co\. KG|\d+(?:[.,]\d+)? (?:%|°C|szt\.|kg|mg|ml|cm|g|l|m)(?![\p{L}\p{N}])/gu;

/** Text of people without line breaks inside phrases. The text itself does not change: it is copied and searched. */
export function NoWrap({ children }: { readonly children: string | null }) {
  if (children === null) return null;
  const parts: (string | React.JSX.Element)[] = [];
  let from = 0;
  for (const { 0: whole, index } of children.matchAll(WHOLE)) {
    parts.push(
      children.slice(from, index),
      <span key={index} className={classes.whole}>
        {whole}
      </span>,
    );
    from = index + whole.length;
  }
  return [...parts, children.slice(from)];
}
