interface QrCodeProps {
  label: string;
  size: number;
  path: string;
}

/** A QR code, dark on white in every theme. */
export const QrCode = ({ label, size, path }: QrCodeProps) => (
  <svg
    role="img"
    aria-label={label}
    viewBox={`0 0 ${size} ${size}`}
    shapeRendering="crispEdges"
    className="size-48 rounded-2 bg-paper text-print"
  >
    <path d={path} fill="currentColor" />
  </svg>
);
