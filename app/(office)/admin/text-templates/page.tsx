import { MessageSquareText } from "lucide-react";
import { TemplatePanel } from "@/components/messaging/texts/template-panel";
import { SettingsList } from "@/components/office/settings-list";
import { textTemplateList } from "@/lib/messaging/templates/text-template-list";
import { requireMember } from "@/lib/platform/session/require-member";

type Props = { searchParams: Promise<{ panel?: string }> };

export const metadata = { title: "Text templates" };

export default async function TextTemplatesPage({ searchParams }: Props) {
  const who = await requireMember("messaging.manage");
  const { panel } = await searchParams;
  const items = await who.db((db) => textTemplateList.all(db));
  return (
    <SettingsList
      path="/admin/text-templates"
      label="Text templates"
      noun="text template"
      context="Texts you send often"
      rows={items}
      columns={[{ id: "body", label: "Text", cell: ({ body }) => <span className="line-clamp-2">{body}</span> }]}
      icon={<MessageSquareText aria-hidden />}
      about="Save texts you send often, such as “On our way.” They can include the customer's name and your business name."
      panel={panel}
      calls="/api/text-templates"
      renderPanel={(row) => <TemplatePanel template={row} />}
    />
  );
}
