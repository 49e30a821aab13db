/** Shows bytes of the phone in an image element, and releases them with the element. */
export const showBytes = (bytes: ArrayBuffer | null) => (image: HTMLImageElement | null) => {
  if (!image || !bytes) return;
  const url = URL.createObjectURL(new Blob([bytes], { type: 'image/jpeg' }));
  image.src = url;
  return () => URL.revokeObjectURL(url);
};
