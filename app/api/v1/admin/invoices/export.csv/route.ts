import { fileRoute } from "@/lib/http/file-route";
import { exportInvoices } from "@/lib/staff/invoices/export-invoices";

export const GET = fileRoute(exportInvoices);
