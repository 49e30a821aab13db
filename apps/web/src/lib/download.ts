const clickDownloadLink = (url: string, name: string): void => {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
};

/** Opens a signed address in the browser, which stores or shows the file. */
export const downloadFrom = (url: string): void => clickDownloadLink(url, '');

/** `list.csv` and `faults` give `list faults.csv`. */
export const appendToFileName = (fileName: string, suffix: string): string => {
  const [, baseName = '', extension = '.csv'] = /^(.*?)(\.(?:csv|xlsx))?$/i.exec(fileName) ?? [];
  return `${baseName} ${suffix}${extension}`;
};

/** Long enough for a browser that asks where to save the file. */
const RETENTION_MS = 60_000;

/** Downloads a file from a response. */
export const downloadBlob = (file: Blob, name: string): void => {
  const url = URL.createObjectURL(file);
  clickDownloadLink(url, name);
  setTimeout(() => URL.revokeObjectURL(url), RETENTION_MS);
};
