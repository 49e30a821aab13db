import type { Page } from 'playwright-core';

const MEGABYTE = 1_048_576;

/** A file of this many megabytes that is a PDF only by its header. */
export const pdf = (name: string, megabytes = 0) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.concat([
    Buffer.from('%PDF-1.4\n%âãÏÓ\n'),
    Buffer.alloc(Math.floor(megabytes * MEGABYTE), 32),
    Buffer.from('\n%%EOF\n'),
  ]),
});

/** Chooses files with the button of this name. */
export const chooseFiles = async (page: Page, button: string, files: ReturnType<typeof pdf>[]): Promise<void> => {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button, exact: true }).click();
  await (await chooser).setFiles(files);
};

/** The form that uploads a document through the API, without the panel. */
export const documentForm = (name: string, category: string, file = pdf(`${name}.pdf`)): FormData => {
  const form = new FormData();
  form.set('name', name);
  form.set('fileCategoryUuid', category);
  form.set('file', new File([file.buffer], file.name, { type: file.mimeType }));
  return form;
};
