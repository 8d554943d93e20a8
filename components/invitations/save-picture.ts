/** Width and height of the saved picture, in pixels: sharp on a poster of a hand's width. */
const SIZE = 1024;

/** Saves a square picture as a PNG file under a name. Answers whether the browser could draw it. */
export async function savePicture(url: string, name: string): Promise<boolean> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = SIZE;
  canvas.height = SIZE;
  const drawing = canvas.getContext('2d');
  if (!drawing) return false;
  // The squares of a code have hard edges.
  drawing.imageSmoothingEnabled = false;
  drawing.drawImage(image, 0, 0, SIZE, SIZE);
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!file) return false;
  const href = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
  URL.revokeObjectURL(href);
  return true;
}
