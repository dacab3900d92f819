import { MinusCircleOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Flex, Form, Input, Select, Switch } from 'antd';
import { roleOptions } from '../../components/access/role-names.ts';
import type { Schema } from '../../lib/api/api.ts';

export type SingleSignOnDraft = Omit<Schema<'SetSingleSignOn'>, 'clientSecret'> & { clientSecret: string };

export function SingleSignOnFields({ hasSecret }: { hasSecret: boolean }) {
  return (
    <>
      <Form.Item name="enabled" label="Offer it on the sign-in screen" valuePropName="checked">
        <Switch />
      </Form.Item>
      <Form.Item
        name="issuer"
        label="Issuer"
        extra="The address of the provider, exactly as it calls itself."
        rules={[{ required: true, message: 'Enter the address of the provider' }]}
      >
        <Input inputMode="url" maxLength={500} placeholder="https://" autoComplete="off" />
      </Form.Item>
      <Form.Item name="clientId" label="Client id" rules={[{ required: true, message: 'Enter the client id' }]}>
        <Input maxLength={300} autoComplete="off" />
      </Form.Item>
      <Form.Item name="clientSecret" label="Client secret" extra={hasSecret ? 'One is stored. Left empty, it stays.' : undefined}>
        <Input.Password maxLength={1000} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="label"
        label="Label"
        extra="The button says ‘Sign in with …’."
        rules={[{ required: true, message: 'Enter a label' }]}
      >
        <Input maxLength={60} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="domains"
        label="Domains"
        extra="Everybody with a verified email of these domains may join. Without one, people must be invited."
      >
        <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[',', ' ']} placeholder="example.com" />
      </Form.Item>
      <Form.Item name="defaultRole" label="Role of who joins" extra="Also of who has left the group that gave a role.">
        <Select options={roleOptions} />
      </Form.Item>
      <GroupRoles />
      <Form.Item
        name="groupsClaim"
        label="Claim with the groups"
        rules={[{ required: true, message: 'Enter the name of the claim' }]}
      >
        <Input maxLength={100} autoComplete="off" />
      </Form.Item>
    </>
  );
}

/** Which group of the provider has which role; the first one of somebody counts. */
function GroupRoles() {
  return (
    <Form.Item label="Roles by group" extra="The first entry with a group of somebody gives the role, at each sign-in.">
      <Form.List name="groupRoles">
        {(entries, { add, remove }) => (
          <Flex vertical gap="small" align="start">
            {entries.map(({ key, name }, at) => (
              <Flex key={key} gap="small" align="start" style={{ inlineSize: '100%' }}>
                <Form.Item
                  name={[name, 'group']}
                  rules={[{ required: true, message: 'Enter the name of the group' }]}
                  style={{ flex: 1, marginBlockEnd: 0 }}
                >
                  <Input aria-label={`Group ${at + 1}`} maxLength={200} placeholder="Group" autoComplete="off" />
                </Form.Item>
                <Form.Item name={[name, 'role']} style={{ flex: 1, marginBlockEnd: 0 }}>
                  <Select aria-label={`Role of group ${at + 1}`} options={roleOptions} />
                </Form.Item>
                <Button
                  type="text"
                  icon={<MinusCircleOutlined aria-hidden />}
                  aria-label={`Remove group ${at + 1}`}
                  onClick={() => remove(name)}
                />
              </Flex>
            ))}
            <Button icon={<PlusOutlined aria-hidden />} onClick={() => add({ group: '', role: 'viewer' })}>
              Add Group
            </Button>
          </Flex>
        )}
      </Form.List>
    </Form.Item>
  );
}
