const png_signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const jpeg_signature = Buffer.from([0xff, 0xd8, 0xff]);
/** A length, a type and a checksum stand around the data of each part of a png. */
const chunk_frame_bytes = 12;

/** Returns the kind of a picture by its bytes, whatever its name. Null for anything not accepted. */
export function pictureKind(bytes: Buffer): 'png' | 'jpeg' | null {
  if (bytes.subarray(0, png_signature.length).equals(png_signature)) {
    return isAnimated(bytes) ? null : 'png';
  }
  return bytes.subarray(0, jpeg_signature.length).equals(jpeg_signature) ? 'jpeg' : null;
}

/** Returns true for an animated png: it has a chunk that says so before the first pixels. */
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
