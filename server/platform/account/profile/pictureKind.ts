const png_signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const jpeg_signature = Buffer.from([0xff, 0xd8, 0xff]);
/** A length, a type and a checksum stand around the data of each part of a png. */
const chunk_frame_bytes = 12;

/** What a file is by what is in it, whatever it is called. Null for all that we do not take. */
export function pictureKind(bytes: Buffer): 'png' | 'jpeg' | null {
  if (bytes.subarray(0, png_signature.length).equals(png_signature)) {
    return isAnimated(bytes) ? null : 'png';
  }
  return bytes.subarray(0, jpeg_signature.length).equals(jpeg_signature) ? 'jpeg' : null;
}

/** An animated png says so in a part of its own before the first pixels. */
function isAnimated(png: Buffer): boolean {
  let at = png_signature.length;
  while (at + chunk_frame_bytes <= png.length) {
    const type = png.toString('latin1', at + 4, at + 8);
    if (type === 'acTL') return true;
    if (type === 'IDAT') return false;
    at += chunk_frame_bytes + png.readUInt32BE(at);
  }
  return false;
}
