import type { QrCode } from './qrCode.server';

/** A QR code, dark on white in both themes: not every reader takes a light code on a dark field. */
export const Qr = ({
  code: { size, path },
  name,
  className,
}: {
  code: QrCode;
  name: string;
  className: string;
}) => (
  <svg
    className={className}
    role="img"
    aria-label={name}
    width="192"
    height="192"
    viewBox={`0 0 ${size} ${size}`}
    shapeRendering="crispEdges"
  >
    <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
    <path fill="#000" d={path} />
  </svg>
);
