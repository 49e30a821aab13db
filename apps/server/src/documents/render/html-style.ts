import { type Accent, TONES } from '../model.ts';
import { paper, tones } from '../tones.ts';

/** The only style sheet of the page preview. Paper is white, so the page is light whatever the theme of the panel. */

const toneRules = TONES.map((tone) => {
  const { solid, soft, ink } = tones[tone];
  return `.tone-${tone}{--solid:${solid};--soft:${soft};--tone-ink:${ink}}`;
}).join('\n');

export const htmlStyle = `
:root{color-scheme:light}
${toneRules}
*{box-sizing:border-box}
body{margin:0;background:#e9efec;color:${paper.ink};font:15px/1.45 "Noto Sans",Inter,system-ui,sans-serif;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
main{max-width:1060px;margin:24px auto;padding:40px 44px;background:#fff;border-radius:12px;box-shadow:0 1px 2px #17211d14,0 8px 28px #17211d14}
h1,h2,h3{line-height:1.25;margin:0}
h1{font-size:30px;color:${paper.brand}}
h2{font-size:20px;font-weight:650;color:${paper.brand};margin:36px 0 12px}
h3{font-size:15px;margin:0 0 8px}
h2 .nr{margin-right:10px;font-weight:400}
.small{font-size:13px;color:${paper.muted};margin-top:10px}
h2 .note{margin-left:10px;font-size:15px;font-weight:400;color:${paper.muted}}
p{margin:0 0 12px;white-space:pre-line}
.muted{color:${paper.muted}}
.strong{font-weight:650}
.row{display:grid;grid-auto-flow:column;grid-auto-columns:minmax(0,1fr);gap:16px;margin:16px 0}
.card{margin:0;padding:16px 18px;border:1px solid ${paper.line};border-radius:8px}
.letterhead{display:grid;grid-auto-flow:column;grid-auto-columns:minmax(0,1fr);gap:32px;padding-bottom:18px;border-bottom:2px solid ${paper.brand}}
.party{display:flex;gap:16px;align-items:center;min-width:0}
.party>div{min-width:0}
.logo{width:56px;height:56px;object-fit:contain;flex:none}
.role{font-size:12px;letter-spacing:.06em;text-transform:uppercase;color:${paper.muted}}
.name{font-size:17px;font-weight:700}
.title{display:flex;justify-content:space-between;gap:24px;margin:24px 0 20px}
.title .strong{margin-top:6px;font-size:17px}
.title .right{text-align:right;flex:none;max-width:45%}
.number{font-size:18px;font-weight:650;line-height:2}
.badge{display:inline-block;padding:0 8px;border:1px solid var(--solid);border-radius:5px;background:var(--soft);color:var(--tone-ink);font-size:.88em;font-weight:650;overflow-wrap:normal;hyphens:auto}
.callout{padding:12px 16px;border-left:4px solid var(--solid);background:var(--soft);color:var(--tone-ink);font-weight:650}
.facts{display:grid;grid-template-columns:minmax(110px,auto) minmax(0,1fr);gap:8px 18px;align-content:start;align-items:baseline}
.facts dt,.texts dt{color:${paper.muted};font-size:13px}
.facts dd{margin:0;font-weight:650}
.texts{margin:0}
.texts dt{font-weight:650;margin-top:12px}
.texts dd{margin:2px 0 0;white-space:pre-line}
.kpis{display:grid;grid-template-columns:repeat(4,minmax(0,1fr));gap:12px;margin:16px 0}
.kpi{padding:12px 14px;border:1px solid ${paper.line};border-top:4px solid var(--solid);border-radius:8px;line-height:1.35}
.kpi .value{font-size:28px;font-weight:700;color:var(--tone-ink);line-height:1.2}
.kpi .muted{font-size:13px}
figure{margin:0}
figcaption{font-size:14px;margin-top:6px}
.row figcaption{font-weight:650;margin:0 0 8px}
.chart svg{display:block;width:100%;height:auto}
.chart.narrow{display:none}
table{width:100%;border-collapse:collapse;table-layout:fixed;font-size:13px}
th{padding:8px 10px;background:${tones.brand.soft};color:${tones.brand.ink};font-weight:650;text-align:left;vertical-align:top;position:sticky;top:0;hyphens:auto}
td{padding:8px 10px;border-bottom:1px solid ${paper.line};vertical-align:top;hyphens:auto}
tr.group th{position:static;background:${paper.wash};color:${paper.ink};border-bottom:1px solid ${paper.line}}
tr.group .note{margin-left:10px;font-weight:400;color:${paper.muted}}
th.right,td.right{text-align:right}
.line{white-space:pre-line}
.line+.line{margin-top:2px}
.line.strong>span:first-of-type{font-weight:650}
.line.muted{color:${paper.muted}}
.line.inked{color:var(--tone-ink)}
.line span+.badge{margin-left:6px}
.swatch{display:inline-block;width:9px;height:9px;margin-right:6px;border:1px solid ${paper.muted};border-radius:50%}
.gauge{display:block;width:96px;max-width:100%;height:6px;margin:5px 0 6px;border-radius:3px;background:${paper.line};overflow:hidden}
.gauge i{display:block;height:100%;background:var(--solid)}
.photos{display:grid;grid-template-columns:repeat(auto-fill,minmax(240px,1fr));gap:20px}
.photo{display:block;width:100%;aspect-ratio:4/3;object-fit:contain;background:${paper.wash};border:1px solid ${paper.line};border-radius:6px}
.scroll{overflow-x:auto;border:1px solid ${paper.line};border-radius:6px}
.plan{position:relative;min-width:720px}
.plan .under,.plan .over,.plan svg{position:absolute;inset:0;width:100%;height:100%}
.legend{display:flex;flex-wrap:wrap;gap:6px 24px;margin:10px 0 24px;font-size:14px}
.entry{display:inline-flex;align-items:center;gap:8px}
.entry i{display:inline-flex}
.signatures{display:grid;grid-template-columns:repeat(auto-fit,minmax(400px,1fr));gap:16px}
.head{display:flex;justify-content:space-between;align-items:start;gap:12px}
.head .badge{flex:none}
.signatures .name{margin:6px 0 10px}
.remark{margin:12px 0 0;color:var(--tone-ink);font-weight:650}
.signature{display:block;width:100%;height:88px;margin-top:10px;object-fit:contain}
.break{border:0;margin:24px 0}
footer{margin-top:36px;padding-top:12px;border-top:1px solid ${paper.line};font-size:12px;color:${paper.muted}}
@media (max-width:700px){
body{background:#fff}
main{margin:0;padding:20px 16px;border-radius:0;box-shadow:none}
h1{font-size:25px}
.row,.letterhead{grid-auto-flow:row;grid-auto-columns:auto}
.letterhead{gap:16px}
.title{flex-direction:column;gap:8px}
.title .right{text-align:left;max-width:none}
.kpis{grid-template-columns:1fr 1fr}
.photos{grid-template-columns:1fr 1fr;gap:14px}
.chart.wide{display:none}
.chart.narrow{display:block}
table,tbody,tr,td{display:block}
thead,colgroup{display:none}
table{font-size:14px}
tr.group{margin:16px 0 6px;padding:0;border:0}
tr.group th{display:block}
.signatures{grid-template-columns:1fr}
tr{padding:10px 12px;margin-bottom:10px;border:1px solid ${paper.line};border-radius:8px}
td,td.right{display:grid;grid-template-columns:minmax(0,2fr) minmax(0,3fr);gap:12px;align-items:baseline;padding:4px 0;border:0;text-align:left}
td::before{content:attr(data-label);color:${paper.muted};font-size:13px}
}
@media print{
@page{size:A4;margin:15mm}
body{background:#fff;font-size:11px}
main{max-width:none;margin:0;padding:0;box-shadow:none}
th{position:static}
tr,figure,.card,.kpi,.plan{break-inside:avoid}
h2,h3{break-after:avoid}
.break{break-after:page}
.scroll{overflow:visible;border:0}
.plan{min-width:0}
}
`;

/** Style rules for the colour of the company that issues the document. */
export const accentStyle = (accent: Accent | undefined): string =>
  accent === undefined
    ? ''
    : `.tone-brand{--solid:${accent.solid};--soft:${accent.soft};--tone-ink:${accent.ink}}
h1,h2{color:${accent.ink}}
.letterhead{border-bottom-color:${accent.solid}}
thead th{background:${accent.soft};color:${accent.ink}}
`;
