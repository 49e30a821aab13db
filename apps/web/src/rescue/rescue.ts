import { createRescueFile } from '~/lib/phone/rescue-file.ts';
import { rescueTexts } from './rescue-texts.ts';

/** The page `rescue.html`: it works when the panel does not, with and without a network. */

/** As the panel stores it (`lib/language.ts`). */
const chosenLanguage = localStorage.getItem('trapline.language');
const texts = rescueTexts(chosenLanguage ?? navigator.language.slice(0, 2));

const setText = (id: string, text: string): void => {
  const element = document.getElementById(id);
  if (element) element.textContent = text;
};

document.documentElement.lang = texts.language;
document.title = `Trapline: ${texts.title}`;
setText('title', texts.title);
setText('text', texts.text);
setText('write', texts.button);

const download = (file: Blob, name: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
};

const write = async (): Promise<string> => {
  const now = new Date();
  const written = await createRescueFile(now);
  if (!written) return texts.nothing;
  download(written.file, `trapline-${now.toISOString().replaceAll(':', '-')}.zip`);
  return texts.done(written.rows, written.photos);
};

document.getElementById('write')?.addEventListener('click', () => {
  write().then(
    (result) => setText('result', result),
    () => setText('result', texts.failed),
  );
});
